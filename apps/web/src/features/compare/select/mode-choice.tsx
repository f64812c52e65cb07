import classes from './mode-choice.module.css'
import { type DisplayMode, displayModes } from '../address/view.ts'

const modeNames: Record<DisplayMode, string> = {
  all: 'Ettevõtted ja keskmised',
  companies: 'Ainult ettevõtted',
  averages: 'Ainult tagide keskmised',
}

interface ModeChoiceProps {
  readonly mode: DisplayMode
  readonly onChange: (mode: DisplayMode) => void
}

/** Whether companies, tag averages or both are shown. */
export function ModeChoice({ mode, onChange }: ModeChoiceProps) {
  return (
    <fieldset className={classes.modes}>
      <legend className={classes.legend}>Mida näidata</legend>
      {displayModes.map((choice) => (
        <label key={choice} className={classes.mode}>
          <input type="radio" name="vaade" value={choice} checked={choice === mode} onChange={() => onChange(choice)} />
          {modeNames[choice]}
        </label>
      ))}
    </fieldset>
  )
}
