import type { EmtaFileLink } from '@kvartal/contract/runs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { availableFilesQuery, startEmtaRun } from '../../api/start-runs.ts'
import { fileNameOf, filesOfLatest, quarterRange } from './file-period.ts'
import { useStartRun } from './use-start-run.ts'

interface EmtaRunOptions {
  /** Only companies without any figures; a run of all companies includes those. */
  readonly onlyMissing?: boolean
  readonly noFileChosen: string
  readonly failed: (error: unknown) => string
  readonly onShow: (runId: string) => void
}

/** A run over some of EMTA's files: which of them, for which companies, and its start. */
export function useEmtaRun({ onlyMissing = false, noFileChosen, failed, onShow }: EmtaRunOptions) {
  const query = useQuery(availableFilesQuery())
  // Links change with every read, so a file is identified by its name.
  const [names, setNames] = useState<ReadonlySet<string>>(new Set())
  const [isWholeDatabase, setWholeDatabase] = useState(false)
  const files = query.data ?? []
  const chosen = files.filter(({ url }) => names.has(fileNameOf(url)))
  const choose = (some: readonly EmtaFileLink[]) =>
    setNames(new Set(some.map(({ url }) => fileNameOf(url))))

  const run = useStartRun({
    problem: chosen.length === 0 ? noFileChosen : null,
    start: () =>
      startEmtaRun({
        fileUrls: chosen.map(({ url }) => url),
        updateAllCompanies: isWholeDatabase,
        onlyMissing: onlyMissing && !isWholeDatabase ? 'true' : 'false',
      }),
    started: `EMTA andmete uuendamine käivitatud: ${quarterRange(chosen)}`,
    failed,
    onShow,
  })
  return {
    ...run,
    query,
    files,
    chosen,
    toggle: (file: EmtaFileLink) =>
      choose(chosen.includes(file) ? chosen.filter((one) => one !== file) : [...chosen, file]),
    chooseLatest: () => choose(filesOfLatest(files)),
    chooseAll: () => choose(files),
    clear: () => choose([]),
    /** All companies instead of the tracked ones. */
    isWholeDatabase,
    setWholeDatabase,
  }
}

export type EmtaRun = ReturnType<typeof useEmtaRun>
