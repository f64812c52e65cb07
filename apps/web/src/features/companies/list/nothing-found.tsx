import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useCanRecommend } from '../../../api/recommendations.ts'
import type { CompanyFilterState } from '../search/use-list-filter.ts'
import { recommendPath } from '../../../paths.ts'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx'

interface NothingFoundProps {
  readonly filter: CompanyFilterState
  /** The server may still find a match: a former name, or a company beyond the loaded list. */
  readonly isSearching: boolean
  readonly isListEmpty: boolean
}

/** Why no row is shown, and what to do about it. */
export function NothingFound({ filter, isSearching, isListEmpty }: NothingFoundProps) {
  const canRecommend = useCanRecommend()
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
  const { code } = filter
  if (code !== null && filter.tags.length === 0) {
    return (
      <EmptyState title={`Registrikoodiga ${code} ettevõtet Kvartalis ei ole`}>
        <p>Kontrolli, kas kood on õige. Kvartalis on ainult siia lisatud ettevõtted, mitte kogu äriregister.</p>
        <br />
        {canRecommend && (
          <Button size="xs" renderRoot={(props) => <Link {...recommendPath({ code })} {...props} />}>
            Soovita ettevõtet
          </Button>
        )}{' '}
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
