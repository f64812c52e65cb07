import { correction } from '@kvartal/views/figures/correction'
import { VisuallyHidden } from '@mantine/core'
import classes from './correction-mark.module.css'

/** Marks a figure that was corrected; its sheet has the earlier one. */
export function CorrectionMark() {
  return (
    <>
      <sup className={classes.mark} aria-hidden="true" title={correction.mark.text}>
        {correction.mark.sign}
      </sup>
      <VisuallyHidden>, parandatud</VisuallyHidden>
    </>
  )
}

/** What the marks above mean. */
export function CorrectionLegend() {
  return (
    <p className={classes.legend}>
      <sup>{correction.mark.sign}</sup> {correction.mark.text}
    </p>
  )
}
