import classes from './tick-box.module.css'

interface TickBoxProps {
  /** 'Vali: Bolt Operations OÜ' */
  readonly label: string
  readonly isOn: boolean
  readonly onChange: (isOn: boolean, isRange: boolean) => void
}

/** The box that selects a row of a table; with the Shift key, all rows from the last one on. */
export function TickBox({ label, isOn, onChange }: TickBoxProps) {
  return (
    <label className={classes.tick}>
      <input
        type="checkbox"
        aria-label={label}
        checked={isOn}
        onChange={({ currentTarget, nativeEvent }) =>
          onChange(currentTarget.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
    </label>
  )
}

interface TickAllBoxProps {
  readonly label: string
  /** How many of the rows are selected. */
  readonly count: number
  readonly total: number
  readonly onChange: (isOn: boolean) => void
}

/**
 * The box in a table's heading that selects all shown rows, or none. Its label is visible in tables
 * whose styles show it (`data-part`).
 */
export function TickAllBox({ label, count, total, onChange }: TickAllBoxProps) {
  return (
    <label className={classes.tick} title={label} data-part="tick-all">
      <input
        ref={(box) => {
          // HTML has no attribute for it.
          if (box !== null) box.indeterminate = count > 0 && count < total
        }}
        type="checkbox"
        aria-label={label}
        checked={count > 0 && count === total}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <span className={classes.words} data-part="words" aria-hidden="true">
        {label}
      </span>
    </label>
  )
}
