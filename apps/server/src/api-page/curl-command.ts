import type { Endpoint } from '@kvartal/contract/endpoint'
import { can } from '@kvartal/domain/access/capability'
import type { SampleInput } from './sample.ts'

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
