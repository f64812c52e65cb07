/** A page like the register's open-data page: the file of all companies among files that are none of it. */
export function registryPage(registryFilePath: string): string {
  const folder = registryFilePath.slice(0, registryFilePath.lastIndexOf('/') + 1)
  const others = [
    ['Ettevõtjate lihtandmed (XML)', 'ettevotja_rekvisiidid__lihtandmed.xml.zip'],
    ['Ettevõtjate üldandmed (JSON)', 'ettevotja_rekvisiidid__yldandmed.json.zip'],
    ['Aruannete üldandmed', '1.aruannete_yldandmed_kuni_31072026.zip'],
    ['2024. aasta aruannete elemendid', '4.2024_aruannete_elemendid_kuni_31072026.zip'],
    ['2025. aasta aruannete elemendid', '4.2025_aruannete_elemendid_kuni_31072026_1.zip'],
  ]
  const links = others.map(([label, fileName]) => `<li><a href="${folder}${fileName}">${label}</a></li>`)
  return `<!DOCTYPE html>
<html lang="et">
<head><meta charset="utf-8"><title>Avaandmete allalaadimine | e-äriregister</title></head>
<body>
<nav><a href="/">Avaleht</a> <a href="/et/avaandmete-api">Avaandmete API</a></nav>
<h1>Avaandmete allalaadimine</h1>
<ul>
<li><a href="${registryFilePath}">Ettev&otilde;tjate lihtandmed (CSV)</a></li>
${links.join('\n')}
</ul>
</body>
</html>
`
}
