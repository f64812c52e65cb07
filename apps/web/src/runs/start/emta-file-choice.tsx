import { formatWhole } from '@kvartal/domain/format/number'
import { Button } from '@mantine/core'
import { useId } from 'react'
import { reasonOf } from '../../api/api-error.ts'
import { CheckField } from '../../ui/fields/check-field.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { TableSkeleton } from '../../ui/states/table-skeleton.tsx'
import classes from './emta-file-choice.module.css'
import { fileNameOf, filePeriod } from './file-period.ts'
import type { EmtaChoice } from './use-emta-choice.ts'

interface EmtaFileChoiceProps {
  readonly choice: EmtaChoice
  /** Shown when the files cannot be listed. */
  readonly failure: string
}

/** A choice among the files that EMTA's page lists now, and whether all companies are updated. */
export function EmtaFileChoice({ choice, failure }: EmtaFileChoiceProps) {
  const { query, files } = choice
  if (query.isPending) return <TableSkeleton label="EMTA failide laadimine" rows={6} />
  if (query.isError) {
    return (
      <FailedState
        title={failure}
        reason={reasonOf(query.error)}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    )
  }
  if (files.length === 0) {
    return (
      <EmptyState title="Faile ei leitud">
        <p>EMTA lehelt ei leitud ühtegi faili. Kontrolli EMTA aadressi Scraperi seadetes.</p>
        <Button
          className={classes.again ?? ''}
          variant="default"
          size="xs"
          loading={query.isFetching}
          onClick={() => void query.refetch()}
        >
          Proovi uuesti
        </Button>
      </EmptyState>
    )
  }
  return (
    <div className={classes.choice}>
      <FileList choice={choice} />
      <CheckField
        label="Uuenda kogu ettevõtete andmebaasi"
        description="Muidu uuenevad ainult jälgitavate ettevõtete andmed. Kogu andmebaas hõlmab kõiki failides olevaid juriidilisi isikuid: see võtab kauem aega, kuid hiljem lisatud ettevõttel on ajalugu kohe olemas."
        isChecked={choice.isWholeDatabase}
        onChange={choice.setWholeDatabase}
      />
    </div>
  )
}

function FileList({ choice }: { readonly choice: EmtaChoice }) {
  const { query, files, chosen } = choice
  const headingId = useId()
  return (
    <div role="group" aria-labelledby={headingId}>
      <div className={classes.tools}>
        <p id={headingId} className={classes.heading}>
          EMTA failid
        </p>
        <span className={classes.count} role="status">
          Valitud {formatWhole(chosen.length)} / {formatWhole(files.length)}
        </span>
        <span className={classes.buttons}>
          <Button variant="default" size="compact-sm" onClick={choice.chooseLatest}>
            Vali viimane kvartal
          </Button>
          <Button variant="default" size="compact-sm" onClick={choice.chooseAll}>
            Vali kõik
          </Button>
          <Button variant="default" size="compact-sm" onClick={choice.clear}>
            Tühjenda
          </Button>
          <Button
            variant="default"
            size="compact-sm"
            loading={query.isFetching}
            onClick={() => void query.refetch()}
          >
            Laadi loend uuesti
          </Button>
        </span>
      </div>
      <ul className={classes.files}>
        {files.map((file) => (
          <li key={fileNameOf(file.url)}>
            <label className={classes.file}>
              <input type="checkbox" checked={choice.isChosen(file)} onChange={() => choice.toggle(file)} />
              <span className={classes.period}>{filePeriod(file)}</span>
              <span className={classes.label}>{file.label}</span>
              <span className={classes.name}>{fileNameOf(file.url)}</span>
            </label>
          </li>
        ))}
      </ul>
    </div>
  )
}
