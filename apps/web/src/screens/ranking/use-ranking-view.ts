import {
  rankingAddress,
  type RankingView,
  readRankingAddress,
} from '@kvartal/views/ranking/ranking-view'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { droppedWords } from '../../app/dropped-words.ts'
import { useHistoryStep } from '../../history/use-history-step.ts'
import { rankingPath } from '../../paths.ts'
import { showAlert } from '../../ui/alerts/alerts.ts'
import { useUndoOffer } from '../../ui/alerts/use-undo-offer.ts'

const route = getRouteApi('/ranking')

export interface RankingViewState {
  readonly view: RankingView
  /**
   * Writes a view to the address, as a step of the browser's history. Changes of the same thing in
   * one gesture are one step: arrow keys move through the options of a list, and each of them is a
   * change.
   */
  readonly show: (next: RankingView, what: string) => void
  readonly turnTo: (page: number) => void
  /** Removes all filters, and offers to undo that. */
  readonly clearFilters: () => void
}

/** The ranking in the address. */
export function useRankingView(): RankingViewState {
  const address = route.useSearch()
  const navigate = route.useNavigate()
  const { view, dropped } = useMemo(() => readRankingAddress(address), [address])
  const step = useHistoryStep()

  // Unknown values are reported once and removed from the address.
  const problem = dropped.length === 0 ? null : droppedWords(dropped)
  useEffect(() => {
    if (problem === null) return
    showAlert(problem, 'warning')
    void navigate({ ...rankingPath(rankingAddress(view)), replace: true, resetScroll: false })
  }, [problem, view, navigate])

  const { offer } = useUndoOffer()
  const show: RankingViewState['show'] = (next, what) =>
    void navigate({
      ...rankingPath(rankingAddress(next)),
      ...step({ what, from: keyOf(view), to: keyOf(next) }),
      resetScroll: false,
    })
  return {
    view,
    show,
    clearFilters() {
      show({ ...view, filters: {}, page: 1 }, 'clear')
      offer('Filtrid on tühjendatud', () => show(view, 'undo'))
    },
    turnTo: (page) => void navigate(rankingPath(rankingAddress({ ...view, page }))),
  }
}

function keyOf(view: RankingView): string {
  return JSON.stringify(rankingAddress(view))
}
