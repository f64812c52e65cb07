export interface RegistryQuestion {
  readonly username: string
  readonly password: string
  readonly registryCode: string
}

/**
 * The body that asks `detailandmed_v2` of one company. People (`iandmed`) are never asked for; what no longer holds
 * is, since former names are part of it.
 */
export function detailsRequest({ username, password, registryCode }: RegistryQuestion): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/" xmlns:prod="http://arireg.x-road.eu/producer/">
<soapenv:Body>
<prod:detailandmed_v2>
<prod:keha>
<prod:ariregister_kasutajanimi>${escaped(username)}</prod:ariregister_kasutajanimi>
<prod:ariregister_parool>${escaped(password)}</prod:ariregister_parool>
<prod:ariregister_valjundi_formaat>xml</prod:ariregister_valjundi_formaat>
<prod:ariregistri_kood>${escaped(registryCode)}</prod:ariregistri_kood>
<prod:yandmed>true</prod:yandmed>
<prod:iandmed>false</prod:iandmed>
<prod:kandmed>false</prod:kandmed>
<prod:dandmed>false</prod:dandmed>
<prod:maarused>false</prod:maarused>
<prod:ainult_kehtivad>false</prod:ainult_kehtivad>
<prod:keel>est</prod:keel>
</prod:keha>
</prod:detailandmed_v2>
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

/** Text that XML takes; characters that XML has no way to write are dropped. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"']/g, (sign) => entities[sign] ?? '')
}
