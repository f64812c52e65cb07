/** A link on the page. */
export interface FileLink {
  readonly label: string
  readonly path: string
}

/**
 * A page like the register's open-data page: the needed files among unused ones and outdated ones.
 */
export function registryPage(companies: FileLink, reports: readonly FileLink[]): string {
  const folder = companies.path.slice(0, companies.path.lastIndexOf('/') + 1)
  const others: readonly (readonly [string, string])[] = [
    ['Ettevõtjate lihtandmed (XML)', 'ettevotja_rekvisiidid__lihtandmed.xml.zip'],
    ['Ettevõtjate üldandmed (JSON)', 'ettevotja_rekvisiidid__yldandmed.json.zip'],
    ['Aruannete üldandmed (juuni)', '1.aruannete_yldandmed_kuni_30062026_3.zip'],
    ['EMTAK müügitulu (juuni)', '2.EMTAK_myygitulu_kuni_30062026.zip'],
    ['Müügitulu geograafiline jaotus', '3.myygitulu_geograafiline_kuni_31072026.zip'],
    ['2024. aasta aruannete elemendid (juuni)', '4.2024_aruannete_elemendid_kuni_30062026.zip'],
  ]
  const links = [
    ...others.map(([label, fileName]) => ({ label, path: `${folder}${fileName}` })),
    ...reports,
  ]
  return `<!DOCTYPE html>
<html lang="et">
<head><meta charset="utf-8"><title>Avaandmete allalaadimine | e-äriregister</title></head>
<body>
<nav><a href="/">Avaleht</a> <a href="/et/avaandmete-api">Avaandmete API</a></nav>
<h1>Avaandmete allalaadimine</h1>
<ul>
<li><a href="${companies.path}">${companies.label}</a></li>
${links.map(({ label, path }) => `<li><a href="${path}">${label}</a></li>`).join('\n')}
</ul>
</body>
</html>
`
}
