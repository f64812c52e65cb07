import type { FastifyInstance } from 'fastify'

/** A page as a reader without script sees it. */
export interface ReadPage {
  readonly status: number
  readonly body: string
  readonly title: string
  readonly canonical: string | null
  /** The content of a meta element by its name or property, unescaped. */
  readonly meta: (name: string) => string | null
  readonly structured: Readonly<Record<string, unknown>>
  /** The rows of the table, each as its cells. */
  readonly rows: readonly (readonly string[])[]
}

/** Requests a page like a browser, without running its scripts. */
export async function pageOf(
  app: FastifyInstance,
  url: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<ReadPage> {
  const { statusCode, body } = await app.inject({
    url,
    headers: { accept: 'text/html', ...headers },
  })
  const first = (pattern: RegExp) => pattern.exec(body)?.[1] ?? null
  const data = first(/<script type="application\/ld\+json">(.*?)<\/script>/s)
  return {
    status: statusCode,
    body,
    title: unescaped(first(/<title>(.*?)<\/title>/s) ?? ''),
    canonical: textOrNull(first(/<link rel="canonical" href="([^"]*)">/)),
    meta: (name) =>
      textOrNull(first(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`))),
    structured: data === null ? {} : (JSON.parse(data) as Record<string, unknown>),
    rows: [...body.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = '']) =>
      [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell = '']) =>
        unescaped(cell.replaceAll(/<[^>]*>/g, '')).replaceAll('\u00A0', ' '),
      ),
    ),
  }
}

function textOrNull(text: string | null): string | null {
  return text === null ? null : unescaped(text)
}

function unescaped(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
}
