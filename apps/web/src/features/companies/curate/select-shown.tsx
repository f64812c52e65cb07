import classes from '../table/company-table.module.css'

interface SelectShownProps {
  readonly count: number
  readonly total: number
  readonly onChange: (isOn: boolean) => void
}

/** The box that selects all shown rows, or none. */
export function SelectShown({ count, total, onChange }: SelectShownProps) {
  return (
    <label className={classes.tick} title="Vali kõik nähtavad">
      <input
        ref={(box) => {
          // HTML has no attribute for it.
          if (box !== null) box.indeterminate = count > 0 && count < total
        }}
        type="checkbox"
        aria-label="Vali kõik nähtavad"
        checked={count > 0 && count === total}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <span aria-hidden="true">Vali kõik nähtavad</span>
    </label>
  )
}
