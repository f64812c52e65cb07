import type { CountedTag } from '@kvartal/contract/tag'
import { counted } from '@kvartal/domain/format/counted'
import { formatWhole } from '@kvartal/domain/format/number'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { companiesOfTagQuery } from '../../api/tags.ts'
import { companyPath } from '../../paths.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { TableSkeleton } from '../../ui/states/table-skeleton.tsx'
import { messages } from './messages.ts'
import classes from './tag-companies-dialog.module.css'

/** Rows shown initially and added by each press of the button: a tag may have thousands of companies. */
const rowsAtOnce = 200

interface TagCompaniesDialogProps {
  readonly tag: CountedTag
  readonly onClose: () => void
}

/** The companies of a tag, each with a link to its page. */
export function TagCompaniesDialog({ tag, onClose }: TagCompaniesDialogProps) {
  const companies = useQuery(companiesOfTagQuery(tag._id))
  const [rowCount, setRowCount] = useState(rowsAtOnce)
  const all = companies.data ?? []
  return (
    <Dialog title={`Tagi „${tag.name}“ ettevõtted`} closeLabel="Sulge" onClose={onClose}>
      {companies.isPending && <TableSkeleton label="Tagi ettevõtete laadimine" rows={6} />}
      {companies.isError && (
        <FailedState
          title={messages.companiesFailed}
          onRetry={() => void companies.refetch()}
          isRetrying={companies.isFetching}
        />
      )}
      {companies.isSuccess && all.length === 0 && (
        <EmptyState title="Ühelgi ettevõttel seda tagi ei ole">Tage lisatakse ettevõtetele ettevõtete halduses.</EmptyState>
      )}
      {companies.isSuccess && all.length > 0 && (
        <>
          <p className={classes.count}>{countSentence(all.length)}</p>
          <ul className={classes.companies}>
            {all.slice(0, rowCount).map(({ _id, name, registryCode, isActive }) => (
              <li key={_id}>
                <span className={classes.name}>
                  {name}
                  {!isActive && <span className={classes.note}> (peidetud)</span>}
                </span>
                <span className={classes.code}>{registryCode}</span>
                <Link {...companyPath(_id)} className={classes.view} aria-label={`Vaata: ${name}`}>
                  Vaata
                </Link>
              </li>
            ))}
          </ul>
          {all.length > rowCount && (
            <Button variant="default" size="xs" onClick={() => setRowCount(rowCount + rowsAtOnce)}>
              Näita veel {formatWhole(Math.min(rowsAtOnce, all.length - rowCount))}
            </Button>
          )}
        </>
      )}
    </Dialog>
  )
}

function countSentence(count: number): string {
  return counted(count, 'ettevõte', 'ettevõtet')
}
