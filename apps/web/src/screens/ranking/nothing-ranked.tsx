import type { Ranking } from '@kvartal/contract/ranking'
import { sortRanking } from '@kvartal/views/ranking/ranking-view'
import { codeSentence } from '@kvartal/views/ranking/ranking-words'
import { Button } from '@mantine/core'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import type { RankingViewState } from './use-ranking-view.ts'

/** A ranking by a change that is across a break for every company. */
export function NobodyCompared({ state: { view, show } }: { readonly state: RankingViewState }) {
  return (
    <EmptyState title="Muutuse järgi ei järjestata: arvutus muutus">
      <p>Arvud kahes perioodis on arvutatud eri moodi, nii et muutus ei näita ettevõtete kasvu.</p>
      <Button
        mt={8}
        variant="default"
        size="xs"
        onClick={() => show(sortRanking(view, 'value'), 'sort')}
      >
        Järjesta väärtuse järgi
      </Button>
    </EmptyState>
  )
}

interface NothingRankedProps {
  readonly state: RankingViewState
  readonly ranking: Ranking
}

/** Why a ranking has no company, and how to find some. */
export function NothingRanked({
  state: { view, clearFilters },
  ranking: { period, coverage },
}: NothingRankedProps) {
  if (period === null)
    return (
      <EmptyState
        title={
          view.basis === 'year'
            ? 'Majandusaasta aruandeid ei ole veel laaditud'
            : 'EMTA andmeid ei ole veel laaditud'
        }
      />
    )
  // Those left out may be all of the activity, where codes are of the other version.
  const { activity } = view.filters
  const leftOut = activity === undefined ? '' : codeSentence([activity], coverage)
  return (
    <EmptyState
      title={
        coverage.companies === 0
          ? 'Ühtegi ettevõtet ei leitud'
          : 'Ühelgi leitud ettevõttel ei ole seda näitajat'
      }
    >
      {coverage.companies > 0 && <p>Vali teine periood või näitaja, või otsi laiemalt.</p>}
      {leftOut !== '' && <p>{leftOut}</p>}
      {Object.keys(view.filters).length > 0 && (
        <Button mt={8} variant="default" size="xs" onClick={clearFilters}>
          Tühjenda filtrid
        </Button>
      )}
    </EmptyState>
  )
}
