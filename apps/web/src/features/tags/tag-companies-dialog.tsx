import type { CompanyInList } from '@kvartal/contract/company'
import type { CountedTag } from '@kvartal/contract/tag'
import { counted } from '@kvartal/domain/format/counted'
import { Box } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { companiesOfTagQuery } from '../../api/tags.ts'
import { companyPath } from '../../paths.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { QueryView } from '../../ui/states/query-view.tsx'
import { TableSkeleton } from '../../ui/states/table-skeleton.tsx'
import { type Column, RecordTable } from '../../ui/tables/record-table.tsx'
import { messages } from './messages.ts'

interface TagCompaniesDialogProps {
  readonly tag: CountedTag
  readonly onClose: () => void
}

/** The companies of a tag, each with a link to its page. */
export function TagCompaniesDialog({ tag, onClose }: TagCompaniesDialogProps) {
  return (
    <Dialog title={`Tagi „${tag.name}“ ettevõtted`} isWide closeLabel="Sulge" onClose={onClose}>
      <QueryView
        query={useQuery(companiesOfTagQuery(tag._id))}
        loading={<TableSkeleton label="Tagi ettevõtete laadimine" rows={6} />}
        failed={messages.companiesFailed}
        empty={
          <EmptyState title="Ühelgi ettevõttel seda tagi ei ole">
            Tage lisatakse ettevõtetele ettevõtete halduses.
          </EmptyState>
        }
      >
        {(companies) => (
          <div>
            <Box component="p" mb={8} c="dimmed" fz={13}>
              {counted(companies.length, 'ettevõte', 'ettevõtet')}
            </Box>
            <RecordTable
              label="Ettevõtted"
              columns={columns}
              rows={companies}
              rowKey={({ _id }) => _id}
              rowsAtOnce={200}
            />
          </div>
        )}
      </QueryView>
    </Dialog>
  )
}

const columns: readonly Column<CompanyInList>[] = [
  {
    heading: 'Nimi',
    kind: 'name',
    renderCell: ({ registryCode, name, isActive }) => (
      <>
        <Link {...companyPath(registryCode)}>{name}</Link>
        {!isActive && (
          <Box component="span" c="dimmed">
            {' '}
            (peidetud)
          </Box>
        )}
      </>
    ),
  },
  { heading: 'Registrikood', renderCell: ({ registryCode }) => registryCode },
]
