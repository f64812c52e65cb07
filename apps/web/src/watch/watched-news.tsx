import type { WatchedCompanies } from '@kvartal/contract/watch'
import { formatChange } from '@kvartal/domain/format/change'
import { correctionWords } from '@kvartal/domain/watch/watch-words'
import { Link } from '@tanstack/react-router'
import { companyPath } from '../paths.ts'
import classes from './watched-news.module.css'

const mostCorrections = 5

/** The largest changes and the corrections in the last publication; nothing without either. */
export function WatchedNews({
  watched: { companies, movedMost },
}: {
  readonly watched: WatchedCompanies
}) {
  const names = new Map(companies.map(({ registryCode, name }) => [registryCode, name]))
  const moved = (list: typeof movedMost.up) =>
    list
      .map(
        ({ registryCode, change }) =>
          `${names.get(registryCode) ?? registryCode} ${formatChange(change)}`,
      )
      .join(', ')
  const corrected = companies.flatMap(({ registryCode, name, corrections }) =>
    corrections.map((correction) => ({ registryCode, name, correction })),
  )
  const rest = corrected.length - mostCorrections
  if (movedMost.up.length === 0 && movedMost.down.length === 0 && corrected.length === 0)
    return null
  return (
    <ul className={classes.news}>
      {movedMost.up.length > 0 && <li>Käive kasvas aastaga enim: {moved(movedMost.up)}.</li>}
      {movedMost.down.length > 0 && <li>Käive kahanes aastaga enim: {moved(movedMost.down)}.</li>}
      {corrected.slice(0, mostCorrections).map(({ registryCode, name, correction }) => (
        <li key={`${registryCode} ${correction.period}`}>
          Parandatud: <Link {...companyPath(registryCode)}>{name}</Link>,{' '}
          {correctionWords(correction)}.
        </li>
      ))}
      {rest > 0 && <li>Parandusi on veel {rest}; need on märgitud ettevõtete lehtedel.</li>}
    </ul>
  )
}
