import { missing } from '@kvartal/domain/format/number'
import { CompareButton } from '../../../tray/compare-button.tsx'
import {
  codeColumn,
  type CompanyColumn,
  nameColumn,
  tagsColumn,
  ViewLink,
} from '../table/company-columns.tsx'
import type { RowLayout } from '../table/company-table.tsx'
import classes from '../table/company-table.module.css'

/** The columns of the public list. */
export const listColumns: readonly CompanyColumn[] = [
  codeColumn,
  nameColumn,
  tagsColumn,
  {
    id: 'county',
    heading: 'Maakond',
    width: '150px',
    renderCell: ({ county }) => <span className={classes.county}>{county ?? missing}</span>,
  },
  {
    id: 'actions',
    heading: 'Tegevused',
    width: '176px',
    renderCell: (company) => (
      <span className={classes.gathering}>
        <CompareButton registryCode={company.registryCode} name={company.name} isInRow />
        <ViewLink company={company} />
      </span>
    ),
  },
]

export const listOnTablet: RowLayout = {
  height: 36,
  lines: ['code name tags county actions'],
  rows: 'auto',
  tracks: '84px minmax(0, 3fr) minmax(0, 2fr) 124px 176px',
  gap: '0 16px',
}

/** A card: name, then code and county, then the tags. */
export const listOnPhone: RowLayout = {
  height: 92,
  lines: ['name name actions', 'code county actions', 'tags tags tags'],
  rows: 'auto auto 26px',
  tracks: '84px minmax(0, 1fr) auto',
  gap: '1px 12px',
}
