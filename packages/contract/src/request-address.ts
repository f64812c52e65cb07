type Values = Readonly<Record<string, unknown>>

/**
 * The address of a call: the endpoint's path with its `{names}` filled in, followed by the query. A
 * list repeats its name, `undefined` is left out.
 * @throws when a path parameter is missing: a programming error
 */
export function requestAddress(path: string, params: Values = {}, query: Values = {}): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`The path ${path} needs '${name}'`)
    return encodeURIComponent(String(value))
  })
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined) continue
    for (const item of Array.isArray(value) ? value : [value]) search.append(name, String(item))
  }
  // Commas between ids need no escaping; unescaped, an address with many ids is a third shorter.
  const text = search.toString().replaceAll('%2C', ',')
  return text === '' ? filled : `${filled}?${text}`
}
