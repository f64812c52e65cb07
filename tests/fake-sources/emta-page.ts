import { periodLabel } from '@kvartal/domain/period/period'
import { quarterOfFileName } from '@kvartal/sources/emta/file-name'

/** A page like EMTA's statistics page: the files in their section, among unrelated links. */
export function emtaPage(origin: string, tokens: ReadonlyMap<string, string>): string {
  const links = [...tokens].map(([token, fileName]) => {
    const href = `${origin}/s/${token}/download/${fileName}`
    return `<li><a class="file" href="${href}">${labelOf(fileName)}</a> <span>(CSV)</span>
      <a href="${href.replace(/\.csv$/i, '.xlsx')}">XLSX</a></li>`
  })
  return `<!DOCTYPE html>
<html lang="et">
<head><meta charset="utf-8"><title>Statistika ja avaandmed | Maksu- ja Tolliamet</title></head>
<body>
<nav><a href="/">Avaleht</a> <a href="/ariklient/maksud-ja-tasumine">Maksud ja tasumine</a></nav>
<h1>Statistika ja avaandmed</h1>
<section id="maksuvolglased">
<a href="${origin}/s/volglased/download/maksuvolglaste_nimekiri.csv">Maksuvõlglased</a>
</section>
<section id="tasutud-maksud-failid">
<h2>Tasutud maksud, k&auml;ive ja t&ouml;&ouml;tajate arv</h2>
<ul>
${links.join('\n')}
</ul>
</section>
</body>
</html>
`
}

function labelOf(fileName: string): string {
  const period = quarterOfFileName(fileName)
  const what = 'tasutud maksud, käive ja töötajate arv'
  return period === null ? `Käesoleva ja eelmise aasta ${what}` : `${periodLabel(period)} ${what}`
}
