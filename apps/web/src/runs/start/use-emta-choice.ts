import type { EmtaFileLink } from '@kvartal/contract/runs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { availableFilesQuery } from '../../api/scraper.ts'
import { fileNameOf, filesOfLatest } from './file-period.ts'

/** Which of EMTA's files to load, and for which companies. Links change with every read, so a file is identified by its name. */
export function useEmtaChoice() {
  const query = useQuery(availableFilesQuery())
  const [names, setNames] = useState<ReadonlySet<string>>(new Set())
  const [isWholeDatabase, setWholeDatabase] = useState(false)
  const files = query.data ?? []
  const choose = (chosen: readonly EmtaFileLink[]) => setNames(new Set(chosen.map(({ url }) => fileNameOf(url))))

  return {
    query,
    files,
    chosen: files.filter(({ url }) => names.has(fileNameOf(url))),
    isChosen: ({ url }: EmtaFileLink) => names.has(fileNameOf(url)),
    toggle({ url }: EmtaFileLink) {
      const next = new Set(names)
      if (!next.delete(fileNameOf(url))) next.add(fileNameOf(url))
      setNames(next)
    },
    chooseLatest: () => choose(filesOfLatest(files)),
    chooseAll: () => choose(files),
    clear: () => choose([]),
    /** All companies instead of the tracked ones. */
    isWholeDatabase,
    setWholeDatabase,
  }
}

export type EmtaChoice = ReturnType<typeof useEmtaChoice>
