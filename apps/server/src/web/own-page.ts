import { escapeMarkup } from './escape-markup.ts'
import { pageStyle } from './page-style.ts'

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
