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
import { useMoreRows } from '../../ui/tables/more-rows.tsx'
import { messages } from './messages.ts'
import classes from './tag-companies-dialog.module.css'

interface TagCompaniesDialogProps {
  readonly tag: CountedTag
  readonly onClose: () => void
}

/** The companies of a tag, each with a link to its page. */
export function TagCompaniesDialog({ tag, onClose }: TagCompaniesDialogProps) {
  return (
    <Dialog title={`Tagi „${tag.name}“ ettevõtted`} closeLabel="Sulge" onClose={onClose}>
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
        {(companies) => <CompanyLinks companies={companies} />}
      </QueryView>
    </Dialog>
  )
}

function CompanyLinks({ companies }: { readonly companies: readonly CompanyInList[] }) {
  // A tag may have thousands of companies.
  const { shown, moreButton } = useMoreRows(companies, 200)
  return (
    <>
      <Box component="p" c="dimmed" fz={13}>
        {counted(companies.length, 'ettevõte', 'ettevõtet')}
      </Box>
      <ul className={classes.companies}>
        {shown.map(({ _id, name, registryCode, isActive }) => (
          <li key={_id}>
            <span>
              {name}
              {!isActive && <Box component="span" c="dimmed"> (peidetud)</Box>}
            </span>
            <Box component="span" c="dimmed" fz={13}>
              {registryCode}
            </Box>
            <Link {...companyPath(_id)} aria-label={`Vaata: ${name}`}>
              Vaata
            </Link>
          </li>
        ))}
      </ul>
      {moreButton}
    </>
  )
}
