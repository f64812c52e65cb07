import { escapeMarkup } from './escape-markup.ts'
import { pageStyle } from './page-style.ts'

interface OwnPage {
  readonly title: string
  /** What the head tells of the page beside its title, as markup. */
  readonly head: string
  readonly body: string
}

/** A page that the server writes itself, in the looks of the web. */
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
<script src="/theme.js"></script>
<style>${pageStyle}</style>
</head>
<body>
${body}
</body>
</html>
`
}
