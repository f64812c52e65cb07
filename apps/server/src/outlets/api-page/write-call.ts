import type { Endpoint } from '@kvartal/contract/endpoint'
import { can } from '@kvartal/domain/access/capability'
import * as z from 'zod/mini'
import { escapeMarkup as text } from '../pages/escape-markup.ts'
import {
  describeAccess,
  describeKeyAccess,
  describeLimit,
  describeValue,
  type ValueSchema,
} from './describe.ts'
import { schemaOf } from './openapi-schemas.ts'
import { failuresOf } from './openapi.ts'
import { type SampleInput, sampleInput, sampleReply } from './sample.ts'

/** The curl command for a call, quoted for a shell. */
export function curlCommand(
  { method, path, access }: Pick<Endpoint, 'method' | 'path' | 'access'>,
  input: SampleInput,
  origin: string,
): string {
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(input.params[name] ?? ''),
  )
  const query = new URLSearchParams(input.query).toString().replaceAll('%2C', ',')
  return [
    `curl${method === 'GET' ? '' : ` -X ${method}`} ${quoted(`${origin}${address}${query === '' ? '' : `?${query}`}`)}`,
    ...(can('anonymous', access) ? [] : ['-H "Authorization: Bearer $KVARTAL_KEY"']),
    ...(input.body === undefined
      ? []
      : ["-H 'Content-Type: application/json'", `-d ${quoted(JSON.stringify(input.body))}`]),
  ].join(' \\\n  ')
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}

/** Lines of an answer that the page shows; the OpenAPI document has the whole shape. */
const mostLines = 80

/** One call as a part of the page. */
export function writeCall(name: string, endpoint: Endpoint, origin: string): string {
  const { method, path, summary, params, query, body, rateLimit } = endpoint
  const facts = [
    ['Lubatud', describeAccess(endpoint)],
    ['API võtmega', describeKeyAccess(endpoint)],
    ...(rateLimit === undefined ? [] : [['Piirang', describeLimit(rateLimit)]]),
    ['Vead', failuresOf(endpoint).join(', ')],
  ]
  return `<article class="call" id="${name}">
<h3><a href="#${name}"><span class="method">${method}</span><code>${text(path)}</code></a></h3>
<p lang="en">${inCode(summary)}</p>
<dl class="facts">${facts.map(([term = '', words = '']) => `<dt>${term}</dt><dd>${text(words)}</dd>`).join('')}</dl>
${writeValues('Aadressis', params)}${writeValues('Parameetrid', query)}${writeValues('Päringu sisu (JSON)', body)}
<h4>Näidispäring</h4>
<pre>${text(curlCommand(endpoint, sampleInput(endpoint), origin))}</pre>
<details><summary>Näidisvastus</summary><pre>${text(writeReply(sampleReply(endpoint)))}</pre></details>
</article>
`
}

function writeValues(title: string, shape: z.ZodMiniType | undefined): string {
  if (shape === undefined) return ''
  const { properties = {}, required = [] } = schemaOf(shape, 'input')
  const values = Object.entries(properties).map(([name, schema]) => {
    const need = required.includes(name) ? ' <b>kohustuslik</b>' : ''
    // The document's schemas have these parts.
    return `<li><code>${text(name)}</code>${need} – ${text(describeValue(schema as ValueSchema))}</li>`
  })
  return values.length === 0 ? '' : `<h4>${title}</h4><ul class="values">${values.join('')}</ul>\n`
}

function writeReply(reply: unknown): string {
  if (typeof reply === 'string') return reply
  const lines = JSON.stringify(reply, null, 2).split('\n')
  return lines.length <= mostLines
    ? lines.join('\n')
    : [...lines.slice(0, mostLines), '…'].join('\n')
}

/** Words in backquotes are code. */
function inCode(summary: string): string {
  return text(summary).replaceAll(/`([^`]+)`/g, '<code>$1</code>')
}
