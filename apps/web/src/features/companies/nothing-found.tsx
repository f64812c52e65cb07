import { Button } from '@mantine/core'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { Loading, Skeleton } from '../../ui/states/skeleton.tsx'
import type { CompanyFilterState } from './company-filter.ts'

interface NothingFoundProps {
  readonly filter: CompanyFilterState
  /** The server may still find something: a former name, or a company beyond the loaded list. */
  readonly isSearching: boolean
  readonly isListEmpty: boolean
}

/** Why no row is shown, and what to do about it. */
export function NothingFound({ filter, isSearching, isListEmpty }: NothingFoundProps) {
  if (isListEmpty) return <EmptyState title="Ühtegi ettevõtet ei ole veel lisatud" />
  if (isSearching) {
    return (
      <Loading label="Ettevõtete otsimine">
        <Skeleton height={108} />
      </Loading>
    )
  }
  const clear = (
    <Button variant="default" size="xs" onClick={filter.clear}>
      Tühjenda filtrid
    </Button>
  )
  if (filter.code !== null && filter.tags.length === 0) {
    return (
      <EmptyState title={`Registrikoodiga ${filter.code} ettevõtet Kvartalis ei ole`}>
        <p>Kontrolli, kas kood on õige. Kvartalis on ainult siia lisatud ettevõtted, mitte kogu äriregister.</p>
        <br />
        {clear}
      </EmptyState>
    )
  }
  return (
    <EmptyState title="Ettevõtteid ei leitud">
      <p>Proovi lühemat sõna või eemalda tagid. Otsitakse nimest, varasematest nimedest ja registrikoodist.</p>
      <br />
      {clear}
    </EmptyState>
  )
}
