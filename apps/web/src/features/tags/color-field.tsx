import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './tag-form.module.css'
import { isColor, typedColor } from './typed-color.ts'

interface ColorFieldProps {
  readonly name: string
  readonly label: string
  /** As typed; what is no colour stays for the form to refuse. */
  readonly value: string
  /** Shown in the swatch while what is typed is no colour. */
  readonly otherwise: string
  readonly error?: ReactNode
  readonly onChange: (typed: string) => void
}

/** A colour by its digits, or picked from the browser's own palette. */
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
