import { type Palette, palettes } from '@kvartal/charts/drawing/palette'
import { createHash } from 'node:crypto'
import { escapeMarkup } from './escape-markup.ts'

const variables = ({ surface, hairline, text, textSoft, accent }: Palette, sunken: string) =>
  `--surface:${surface};--hairline:${hairline};--text:${text};--soft:${textSoft};--accent:${accent};--sunken:${sunken}`

const light = variables(palettes.light, '#f0f4f9')
const dark = variables(palettes.dark, '#1a2536')

/**
 * The style sheet of pages that the server renders itself; the theme is the system's, unless the
 * product's switch overrides it.
 */
const pageStyle = `
:root{color-scheme:light;${light}}
:root[data-mantine-color-scheme='dark']{color-scheme:dark;${dark}}
@media (prefers-color-scheme:dark){:root:not([data-mantine-color-scheme]){color-scheme:dark;${dark}}}
*{box-sizing:border-box}
html{scroll-padding-top:16px;-webkit-text-size-adjust:100%}
body{margin:0;background:var(--surface);color:var(--text);font:16px/1.6 system-ui,'Segoe UI',Roboto,sans-serif}
a{color:var(--accent);text-underline-offset:2px}
a:focus-visible,summary:focus-visible{outline:2px solid var(--accent);outline-offset:2px;border-radius:4px}
header{border-bottom:1px solid var(--hairline);padding:14px 24px;display:flex;gap:8px 24px;flex-wrap:wrap}
header a{display:inline-block;min-height:24px}
header a:first-child{font-weight:700;color:var(--text);text-decoration:none}
.skip{position:absolute;left:-9999px}
.skip:focus{position:static}
button{font:inherit;font-weight:600;min-height:40px;padding:0 18px;border:0;border-radius:8px;background:var(--accent);color:var(--surface);cursor:pointer}
button:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
.narrow{max-width:640px;margin:0 auto;padding:0 24px 64px}
.page{max-width:1160px;margin:0 auto;padding:0 24px 64px}
h1{font-size:32px;line-height:1.2;margin:32px 0 8px}
h2{font-size:23px;line-height:1.3;margin:48px 0 8px;padding-top:12px;border-top:2px solid var(--hairline)}
h3{font-size:18px;line-height:1.4;margin:0 0 6px}
h4,.topic{font-size:14px;margin:14px 0 2px;color:var(--soft);font-weight:600}
p{margin:0 0 12px;max-width:72ch}
.lead{font-size:18px;color:var(--soft)}
code,pre{font-family:ui-monospace,'SF Mono',Menlo,Consolas,monospace;font-size:.875em}
code{overflow-wrap:anywhere}
pre{margin:4px 0 0;padding:12px 14px;background:var(--sunken);border-radius:8px;white-space:pre-wrap;overflow-wrap:anywhere;line-height:1.5}
ul{margin:0 0 12px;padding-left:20px}
table{border-collapse:collapse;width:100%;max-width:760px;margin:4px 0 12px}
th,td{text-align:left;vertical-align:top;padding:6px 14px 6px 0;border-bottom:1px solid var(--hairline)}
th{font-weight:600}
nav h2{font-size:14px;margin:24px 0 6px;padding:0;border:0;color:var(--soft)}
nav ul{list-style:none;padding:0;margin:0}
nav a{display:inline-block;min-height:24px;padding:2px 0}
nav ul ul{padding-left:12px;font-size:14px}
.call{padding:20px 0 22px;border-bottom:1px solid var(--hairline)}
.call h3 a{color:inherit;text-decoration:none}
.call h3 a:hover code{text-decoration:underline}
.method{display:inline-block;min-width:58px;margin-right:8px;padding:1px 8px;border-radius:6px;background:var(--sunken);font-size:13px;font-weight:700;text-align:center}
.facts{display:grid;grid-template-columns:max-content minmax(0,1fr);gap:2px 16px;margin:0 0 4px;font-size:15px}
.facts dt{color:var(--soft)}
.facts dd{margin:0}
.values{list-style:none;padding:0;margin:0;font-size:15px}
.values li{padding:4px 0;border-bottom:1px dotted var(--hairline)}
.values b{font-weight:600;font-size:13px;color:var(--soft)}
summary{cursor:pointer;margin-top:14px;min-height:24px;color:var(--accent);font-size:14px;font-weight:600;width:fit-content}
@media (min-width:1000px){
.page{display:grid;grid-template-columns:250px minmax(0,1fr);gap:0 48px}
nav{position:sticky;top:0;max-height:100vh;overflow:auto;padding-bottom:24px;align-self:start}
}
@media screen and (max-width:999px){
nav ul{columns:2}
nav ul ul{display:none}
}
@media (max-width:480px){
nav ul{columns:1}
header,.page{padding-left:14px;padding-right:14px}
h1{font-size:27px}
.facts{grid-template-columns:1fr;gap:0}
.facts dd{margin-bottom:6px}
}
@media print{
:root,:root[data-mantine-color-scheme]{color-scheme:light;${light}}
body{font-size:10pt}
header,.skip{display:none}
.page{display:block;max-width:none;padding:0}
nav{position:static;max-height:none;break-after:page}
nav>ul{columns:3}
nav li{break-inside:avoid}
a{color:inherit;text-decoration:none}
details::details-content{content-visibility:visible;display:block}
summary{color:var(--soft)}
h2,h3,h4,summary{break-after:avoid}
.facts,pre li,tr{break-inside:avoid}
pre{border:1px solid var(--hairline);background:none}
}
`

/** The hash that identifies the style in the content security policy. */
export const pageStyleHash = `sha256-${createHash('sha256').update(pageStyle).digest('base64')}`

interface OwnPage {
  readonly title: string
  /** Further elements of the head, as markup. */
  readonly head: string
  readonly body: string
}

/** A page that the server renders itself, in the web's style. */
export function writeOwnPage({ title, head, body }: OwnPage): string {
  return `<!doctype html>
<html lang="et">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${head}
<title>${escapeMarkup(title)} · Kvartal</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<script src="/early.js"></script>
<style>${pageStyle}</style>
</head>
<body>
${body}
</body>
</html>
`
}
