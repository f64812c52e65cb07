import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { rankingQuery } from '../../api/ranking.ts'
import { gather } from '../../tray/gather.ts'
import { useAction } from '../../ui/actions/use-action.ts'
import { sortRanking, type RankingView } from './address/ranking-view.ts'
import { rankingCall } from './ranking-call.ts'

const count = 10

/** Puts the first ten by value into the tray, whatever the table is sorted by. */
export function TenLargestButton({ view }: { readonly view: RankingView }) {
  const queryClient = useQueryClient()
  const first = sortRanking({ ...view, sort: 'name' }, 'value')
  const { isBusy, run } = useAction({
    send: () => queryClient.fetchQuery(rankingQuery({ ...rankingCall(first), limit: String(count) })),
    failed: 'Ettevõtete laadimine ebaõnnestus',
    onDone: ({ rows }) => gather(rows.companies),
  })
  return (
    <Button size="xs" loading={isBusy} onClick={() => run()}>
      {count} {first.isDescending ? 'suurimat' : 'väikseimat'} võrdlusse
    </Button>
  )
}
