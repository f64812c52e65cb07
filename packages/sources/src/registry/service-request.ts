/** The login from a contract with the register. */
export interface RegistryLogin {
  readonly username: string
  readonly password: string
}

/**
 * The body of a request to one of the register's XML services.
 * @param fields the request's fields after the login, in the order of the service's description
 */
export function serviceRequest(
  service: string,
  { username, password }: RegistryLogin,
  fields: readonly (readonly [name: string, value: string])[],
): string {
  const all = [
    ['ariregister_kasutajanimi', username],
    ['ariregister_parool', password],
    ...fields,
  ] as const
  const lines = all.map(([name, value]) => `<prod:${name}>${escaped(value)}</prod:${name}>`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/" xmlns:prod="http://arireg.x-road.eu/producer/">
<soapenv:Body>
<prod:${service}>
<prod:keha>
${lines.join('\n')}
</prod:keha>
</prod:${service}>
</soapenv:Body>
</soapenv:Envelope>
`
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Escapes a text for XML; characters that XML cannot represent are dropped. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"']/g, (sign) => entities[sign] ?? '')
}
