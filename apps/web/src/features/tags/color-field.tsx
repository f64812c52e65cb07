import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './color-field.module.css'
import { isColor, typedColor } from './typed-color.ts'

interface ColorFieldProps {
  readonly name: string
  readonly label: string
  /** As typed; an invalid colour stays, for the form to report. */
  readonly value: string
  /** Shown in the swatch while the typed colour is invalid. */
  readonly otherwise: string
  readonly error?: ReactNode
  readonly onChange: (typed: string) => void
}

/** A colour typed as digits, or picked in the browser's colour picker. */
export function ColorField({ name, label, value, otherwise, error, onChange }: ColorFieldProps) {
  const color = typedColor(value)
  return (
    <TextInput
      name={name}
      label={label}
      value={value}
      error={error}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      leftSectionPointerEvents="all"
      leftSectionWidth={44}
      leftSection={
        <input
          type="color"
          className={classes.swatch}
          aria-label={`${label}: vali paletist`}
          value={isColor(color) ? color : otherwise}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      }
    />
  )
}
