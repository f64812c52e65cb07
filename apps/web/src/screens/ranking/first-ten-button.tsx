import { rankingCall } from '@kvartal/views/ranking/ranking-call'
import type { RankingView } from '@kvartal/views/ranking/ranking-view'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { rankingQuery } from '../../api/ranking.ts'
import { gather } from '../../companies/tray/tray.ts'
import { useAction } from '../../ui/actions/use-action.ts'

const most = 10

interface FirstTenButtonProps {
  readonly view: RankingView
  /** How many companies are ranked. */
  readonly ranked: number
}

/** Puts the first ten of the shown order into the tray, whatever page is shown. */
export function FirstTenButton({ view, ranked }: FirstTenButtonProps) {
  const queryClient = useQueryClient()
  const { isBusy, run } = useAction({
    send: () =>
      queryClient.fetchQuery(
        rankingQuery({ ...rankingCall({ ...view, page: 1 }), limit: String(most) }),
      ),
    failed: 'Ettevõtete laadimine ebaõnnestus',
    onDone: ({ rows }) => gather(rows.companies),
  })
  return (
    <Button size="xs" loading={isBusy} onClick={() => run()}>
      {ranked === 1 ? 'Ainus' : `${Math.min(most, ranked)} esimest`} võrdlusse
    </Button>
  )
}
