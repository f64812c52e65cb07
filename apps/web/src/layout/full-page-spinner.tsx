import { Loader } from '@mantine/core'
import { Loading } from '../ui/states/skeleton.tsx'
import classes from './full-page-spinner.module.css'

/** Shown until it is known who is logged in. */
export function FullPageSpinner() {
  return (
    <Loading label="Sisselogimise kontrollimine">
      <div className={classes.page}>
        <Loader size="lg" />
      </div>
    </Loading>
  )
}
