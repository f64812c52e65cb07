import type { QuarterHistory } from '@kvartal/contract/figure-history'
import { formatDate, formatMoment } from '@kvartal/domain/format/date'
import { formatWhole } from '@kvartal/domain/format/number'
import { Link } from '@tanstack/react-router'
import { useCan } from '../../api/session.ts'
import { runPath } from '../../paths.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Facts } from '../../ui/text/facts.tsx'
import { messages } from '../messages.ts'
import classes from './figure-dialog.module.css'
import { SheetSection } from './figure-dialog.tsx'
import { publishedWords, scopeWords } from './publication-words.ts'

interface PublicationFactsProps {
  /** Who published the figure, and who computed it. */
  readonly source: string
  readonly publication: QuarterHistory['versions'][number]['publication']
  /** `YYYY-MM-DD`: since when the value stands. */
  readonly since: string
  /** `YYYY-MM-DD`: the newest publication that holds it. */
  readonly confirmedOn: string
}

/** The first characters of a hash, which people compare. */
const shownHash = 12

/** The publication that a figure is from, and the dates of the figure. */
export function PublicationFacts({ source, publication, since, confirmedOn }: PublicationFactsProps) {
  const maySeeRuns = useCan('run-refreshes')
  const { fileName, importedAt, scope, line, runId, contentHash, pageUrl } = publication
  return (
    <SheetSection title="Avaldamine">
      <Facts
        layout="beside"
        facts={[
          ['Allikas', source],
          ['Fail', fileName],
          ...(line === null ? [] : [['Faili rida', formatWhole(line)] as const]),
          ['Avaldatud', publishedWords(publication)],
          ['Väärtus kehtib alates', formatDate(since)],
          ['Viimati kinnitatud', formatDate(confirmedOn)],
          ['Laaditud', `${formatMoment(importedAt)}, ${scopeWords[scope]}`],
          ...(runId === null || !maySeeRuns ? [] : [['Uuendamine', <Link key="run" {...runPath(runId)}>{`nr ${runId}`}</Link>] as const]),
          ...(pageUrl === null ? [] : [['Leht', <a key="page" href={pageUrl} rel="noreferrer">{pageUrl}</a>] as const]),
          ['Faili räsi (SHA-256)', <Hash key="hash" hash={contentHash} />],
        ]}
      />
    </SheetSection>
  )
}

function Hash({ hash }: { readonly hash: string }) {
  return (
    <span className={classes.hash}>
      <code title={hash}>{hash.slice(0, shownHash)}…</code>{' '}
      <CopyButton
        variant="default"
        size="compact-xs"
        text={() => hash}
        done="Kopeeritud"
        spoken="Räsi kopeeritud"
        onFail={[messages.hashNotCopied, 'danger']}
      >
        Kopeeri räsi
      </CopyButton>
    </span>
  )
}
