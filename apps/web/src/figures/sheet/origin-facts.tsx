import { Link } from '@tanstack/react-router'
import { runPath } from '../../paths.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import type { Fact } from '../../ui/text/facts.tsx'
import { messages } from '../messages.ts'
import classes from './figure-dialog.module.css'

/** How a published file was imported; `null` is unknown and left out. */
interface Origin {
  readonly runId: string | number | null
  /** SHA-256 in hex. */
  readonly contentHash: string | null
  /** Where the file was linked from. */
  readonly pageUrl: string | null
}

/** The first characters of a hash, which people compare. */
const shownHash = 12

/** The run, the page and the hash of a published file. Runs are for those who may see them. */
export function originFacts({ runId, contentHash, pageUrl }: Origin, maySeeRuns: boolean): Fact[] {
  return [
    ...(runId === null || !maySeeRuns
      ? []
      : [['Uuendamine', <Link key="run" {...runPath(`${runId}`)}>{`nr ${runId}`}</Link>] as const]),
    ...(pageUrl === null
      ? []
      : [
          [
            'Leht',
            <a key="page" href={pageUrl} rel="noreferrer">
              {pageUrl}
            </a>,
          ] as const,
        ]),
    ...(contentHash === null
      ? []
      : [['Faili räsi (SHA-256)', <Hash key="hash" hash={contentHash} />] as const]),
  ]
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
