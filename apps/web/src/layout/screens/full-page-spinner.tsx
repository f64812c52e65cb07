import { Loader } from '@mantine/core'
import { Loading } from '../../ui/states/skeleton.tsx'

/** Shown until it is known who is logged in. */
export function FullPageSpinner() {
  return (
    <Loading label="Sisselogimise kontrollimine">
      <Loader size="lg" mx="auto" mt="45vh" />
    </Loading>
  )
}
