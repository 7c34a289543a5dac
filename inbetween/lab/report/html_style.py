"""CSS of the report page: charts beside their tables on wide screens, above on narrow ones."""

from __future__ import annotations

from .svg import FONT, LIGHT_DARK


def _names(dark: bool) -> str:
    return "".join(f"--{name}:{pair[dark]};" for name, pair in LIGHT_DARK.items())


PAGE_STYLE = f""":root{{color-scheme:light dark;{_names(False)}}}
@media screen and (prefers-color-scheme:dark){{:root{{{_names(True)}}}}}
*{{box-sizing:border-box}}
body{{margin:0;background:var(--paper);color:var(--ink);font:15px/1.5 {FONT};font-variant-numeric:tabular-nums}}
header,main{{max-width:1480px;margin:auto;padding:0 28px}}
header{{padding-top:36px}}
header>p{{margin:0;color:var(--muted);font-weight:600}}
h1{{margin:2px 0 22px;font-size:30px;line-height:1.2;letter-spacing:-.01em}}
h2{{margin:0 0 4px;font-size:21px}}
section{{margin:44px 0 0;padding:22px 0 0;border-top:2px solid var(--rule)}}
section:last-child{{padding-bottom:48px}}
section>p{{max-width:100ch;margin:0 0 14px;color:var(--muted)}}
.tiles{{display:grid;grid-template-columns:repeat(auto-fit,minmax(178px,1fr));gap:14px}}
.tiles>div{{background:var(--panel);border:1px solid var(--rule);border-radius:8px;padding:12px 16px}}
.tiles b{{display:block;font-size:26px;line-height:1.25}}
.tiles span{{display:block;color:var(--muted);font-size:13px}}
.tiles svg{{display:block;width:100%;height:auto;margin-top:6px}}
.pair{{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:22px;align-items:start;margin-top:12px}}
figure{{margin:0;background:var(--panel);border:1px solid var(--rule);border-radius:8px;padding:14px 16px}}
figure>div{{overflow-x:auto}}
figure svg{{display:block;width:100%;min-width:500px;height:auto}}
figcaption{{margin-bottom:10px}}
figcaption b{{display:block}}
figcaption span{{color:var(--muted);font-size:13px;line-height:1.4;display:block}}
.table{{overflow-x:auto;background:var(--panel);border:1px solid var(--rule);border-radius:8px}}
.pair+.table{{margin-top:22px}}
table{{border-collapse:separate;border-spacing:0;width:100%;font-size:14px}}
th,td{{padding:5px 10px;text-align:right;vertical-align:baseline;border-top:1px solid var(--rule);white-space:nowrap}}
thead th{{border:0;color:var(--muted);font-size:13px;font-weight:600;white-space:normal;vertical-align:bottom}}
th:first-child{{text-align:left;font-weight:500}}
td i{{font-style:normal;color:var(--muted);font-size:12px;margin-left:6px;font-weight:400}}
td.sure{{font-weight:700}}
.town{{color:var(--town)}}
.creature{{color:var(--creature)}}
dl{{display:grid;grid-template-columns:max-content 1fr;gap:6px 22px;margin:12px 0}}
dt{{color:var(--muted)}}
dd{{margin:0;overflow-wrap:anywhere}}
code{{font:13px/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}}
@media(max-width:1000px){{.pair{{grid-template-columns:minmax(0,1fr)}}}}
@media(max-width:600px){{header,main{{padding-left:14px;padding-right:14px}}h1{{font-size:24px}}.tiles{{grid-template-columns:1fr 1fr}}
th,td{{padding:5px 8px}}th:first-child{{position:sticky;left:0;background:var(--panel);white-space:normal;min-width:7.5em}}
dl{{grid-template-columns:1fr}}dd{{margin-bottom:8px}}}}
@media print{{body{{font-size:11px;background:#fff}}header,main{{max-width:none;padding:0}}figure,tr,.tiles>div{{break-inside:avoid}}
h2{{break-after:avoid}}section{{margin-top:24px}}table{{font-size:10px}}th,td{{padding:2px 6px}}figure svg{{min-width:0}}
.table{{overflow:visible}}}}"""  # noqa: E501
