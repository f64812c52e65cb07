import type { EmtaFileLink } from '@kvartal/contract/runs'
import { formatWhole } from '@kvartal/domain/format/number'
import { Button, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { reasonOf } from '../../api/api-error.ts'
import { availableFilesQuery, startEmtaRun } from '../../api/runs.ts'
import { CheckField } from '../../ui/fields/check-field.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { QueryView } from '../../ui/states/query-view.tsx'
import { TableSkeleton } from '../../ui/states/table-skeleton.tsx'
import { ChoiceGroup } from './choice-group.tsx'
import classes from './choice.module.css'
import { fileNameOf, filesOfLatest, quarterRange, filePeriod } from './file-period.ts'
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

type EmtaRun = ReturnType<typeof useEmtaRun>

interface EmtaChoiceProps {
  readonly run: EmtaRun
  /** Shown when the files cannot be listed. */
  readonly failure: string
}

/** A choice among the files that EMTA's page lists now, and whether all companies are updated. */
export function EmtaChoice({ run, failure }: EmtaChoiceProps) {
  const { query, chosen } = run
  const reload = {
    variant: 'default',
    loading: query.isFetching,
    onClick: () => void query.refetch(),
  }
  return (
    <QueryView
      query={query}
      loading={<TableSkeleton label="EMTA failide laadimine" rows={6} />}
      failed={failure}
      reason={reasonOf}
      empty={
        <EmptyState title="Faile ei leitud">
          <p>EMTA lehelt ei leitud ühtegi faili. Kontrolli EMTA aadressi Scraperi seadetes.</p>
          <Button mt={8} size="xs" {...reload}>
            Proovi uuesti
          </Button>
        </EmptyState>
      }
    >
      {(files) => (
        <Stack gap={16}>
          <ChoiceGroup
            heading="EMTA failid"
            count={`${formatWhole(chosen.length)} / ${formatWhole(files.length)}`}
            buttons={[
              { label: 'Vali viimane kvartal', onClick: run.chooseLatest },
              { label: 'Vali kõik', onClick: run.chooseAll },
              { label: 'Tühjenda', onClick: run.clear },
              { label: 'Laadi loend uuesti', ...reload },
            ]}
          >
            <ul className={classes.files}>
              {files.map((file) => (
                <li key={fileNameOf(file.url)}>
                  <label className={classes.file}>
                    <input
                      type="checkbox"
                      checked={chosen.includes(file)}
                      onChange={() => run.toggle(file)}
                    />
                    <span className={classes.period}>{filePeriod(file)}</span>
                    <span>{file.label}</span>
                    <span className={classes.name}>{fileNameOf(file.url)}</span>
                  </label>
                </li>
              ))}
            </ul>
          </ChoiceGroup>
          <CheckField
            label="Uuenda kogu ettevõtete andmebaasi"
            description="Muidu uuenevad ainult jälgitavate ettevõtete andmed. Kogu andmebaas hõlmab kõiki failides olevaid juriidilisi isikuid: see võtab kauem aega, kuid hiljem lisatud ettevõttel on ajalugu kohe olemas."
            isChecked={run.isWholeDatabase}
            onChange={run.setWholeDatabase}
          />
        </Stack>
      )}
    </QueryView>
  )
}
