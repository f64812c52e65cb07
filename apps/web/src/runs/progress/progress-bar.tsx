import classes from './progress-bar.module.css'

interface ProgressBarProps {
  /** What is in progress: 'EMTA andmete uuendamine'. */
  readonly label: string
  /** The progress in words: '12 sammu 120-st'. */
  readonly words: string
  /** 0 to 1; `null` while unknown. */
  readonly share: number | null
  readonly tone?: 'going' | 'held' | 'good' | 'bad'
}

/** A progress bar with its label. */
export function ProgressBar({ label, words, share, tone = 'going' }: ProgressBarProps) {
  const percent = share === null ? null : Math.floor(share * 100)
  return (
    <div
      className={classes.bar}
      data-tone={tone}
      data-unknown={percent === null || undefined}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      {...(percent === null ? {} : { 'aria-valuenow': percent })}
      aria-valuetext={words}
    >
      <div className={classes.done} style={share === null ? {} : { width: `${share * 100}%` }} />
    </div>
  )
}
