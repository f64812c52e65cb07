import { type CountedTag, newTag } from '@kvartal/contract/tag'
import { contrastRatio, enoughContrast, readableTextColor } from '@kvartal/domain/tags/contrast'
import { usualTagColors } from '@kvartal/domain/tags/usual-colors'
import { Box, Button, Group, Stack, TextInput, SimpleGrid, Textarea } from '@mantine/core'
import type { ReactNode } from 'react'
import { addTag, changeTag, queriesWithTags } from '../../api/tags.ts'
import { checkForm } from '../../ui/forms/checked-form.ts'
import { FormDialog } from '../../ui/forms/form.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { TagBadge } from '../../ui/tags/tag-badge.tsx'
import classes from './color-field.module.css'
import { messages } from './messages.ts'

/**
 * Normalizes a typed colour to `#rrggbb`: the hash may be missing, and three digits are accepted
 * too.
 * @returns the typed text, only trimmed, when it is not a colour, so that the form can report it
 */
export function typedColor(typed: string): string {
  const text = typed.trim()
  const digits = text.startsWith('#') ? text.slice(1) : text
  if (/^[0-9a-f]{6}$/i.test(digits)) return `#${digits.toLowerCase()}`
  if (/^[0-9a-f]{3}$/i.test(digits)) return `#${digits.toLowerCase().replace(/./g, '$&$&')}`
  return text
}

/** Whether a native colour field can show it. */
export function isColor(color: string): boolean {
  return /^#[0-9a-f]{6}$/.test(color)
}

/** The contrast of a badge and whether it is sufficient; `null` while either colour is invalid. */
interface Contrast {
  readonly isEnough: boolean
  readonly sentence: string
}

export function judgeContrast(color: string, textColor: string): Contrast | null {
  const ratio = contrastRatio(color, textColor)
  if (ratio === null) return null
  const isEnough = ratio >= enoughContrast
  // Truncated and not rounded: 4,5 must never be shown as insufficient.
  const shown = (Math.floor(ratio * 10) / 10).toFixed(1).replace('.', ',')
  return {
    isEnough,
    sentence: `Teksti ja tausta kontrast ${shown}: ${isEnough ? 'hea' : 'liiga väike, vaja vähemalt 4,5'}`,
  }
}

interface BadgePreviewProps {
  readonly name: string
  /** Colours `#rrggbb`. */
  readonly color: string
  readonly textColor: string
  readonly onTextColor: (textColor: string) => void
}

/**
 * A preview of the badge, and whether it is readable. The contrast is advice only: a tag may have
 * any colours.
 */
function BadgePreview({ name, color, textColor, onTextColor }: BadgePreviewProps) {
  const contrast = judgeContrast(color, textColor)
  const better = readableTextColor(color)
  return (
    <Stack gap={8} px={14} py={12} fz={13} bd="1px solid var(--hairline)" bdrs="var(--radius)">
      {/* Hidden from screen readers: the sentence below describes the contrast. */}
      <Group gap={12} mih={24} wrap="nowrap" inert>
        <Box component="span" flex="none" c="dimmed">
          Eelvaade
        </Box>
        <TagBadge tag={{ name: name.trim() || 'Tagi nimi', color, textColor }} />
      </Group>
      <Group gap="8px 12px" mih={26} justify="space-between">
        <Box
          component="p"
          role="status"
          c={contrast?.isEnough === true ? 'var(--good)' : 'var(--warning)'}
        >
          {contrast?.sentence}
        </Box>
        {contrast?.isEnough === false && (
          <Button variant="default" size="compact-sm" onClick={() => onTextColor(better)}>
            {better === '#000000' ? 'Kasuta musta teksti' : 'Kasuta valget teksti'}
          </Button>
        )}
      </Group>
    </Stack>
  )
}

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
function ColorField({ name, label, value, otherwise, error, onChange }: ColorFieldProps) {
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

interface TagDialogProps {
  /** The tag to change; `null` for a new one. */
  readonly tag: CountedTag | null
  readonly onClose: () => void
}

/** A form for a tag's name, description and colours, with a preview of its badge. */
export function TagDialog({ tag, onClose }: TagDialogProps) {
  const { color, textColor } = tag ?? usualTagColors
  const form = useForm({
    initial: { name: tag?.name ?? '', description: tag?.description ?? '', color, textColor },
    check: (values) =>
      checkForm(newTag, {
        ...values,
        description: values.description.trim() || null,
        color: typedColor(values.color),
        textColor: typedColor(values.textColor),
      }),
    send: (body) => (tag === null ? addTag(body) : changeTag(tag._id, body)),
    failed: tag === null ? messages.addFailed : messages.saveFailed,
    done: tag === null ? messages.added : messages.saved,
    rereads: queriesWithTags,
    onDone: onClose,
  })
  const colorProps = (field: 'color' | 'textColor') => ({
    ...form.field(field),
    value: form.values[field],
    otherwise: usualTagColors[field],
    onChange: (typed: string) => form.change({ [field]: typed }),
  })
  const shown = (field: 'color' | 'textColor') => {
    const typed = typedColor(form.values[field])
    return isColor(typed) ? typed : usualTagColors[field]
  }
  return (
    <FormDialog
      title={tag === null ? 'Lisa tag' : 'Muuda tagi'}
      form={form}
      submit={tag === null ? 'Lisa' : 'Salvesta'}
      onClose={onClose}
    >
      <TextInput {...form.text('name')} label="Nimi" autoComplete="off" />
      <Textarea {...form.text('description')} label="Kirjeldus" rows={2} />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing={16} verticalSpacing="var(--field-gap)">
        <ColorField {...colorProps('color')} label="Taustavärv" />
        <ColorField {...colorProps('textColor')} label="Tekstivärv" />
      </SimpleGrid>
      <BadgePreview
        name={form.values.name}
        color={shown('color')}
        textColor={shown('textColor')}
        onTextColor={(value) => form.change({ textColor: value })}
      />
    </FormDialog>
  )
}
