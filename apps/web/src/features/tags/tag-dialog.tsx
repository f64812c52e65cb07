import { type CountedTag, newTag, usualTagColors } from '@kvartal/contract/tag'
import { readableTextColor } from '@kvartal/domain/tags/contrast'
import { Button, Textarea, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { reread } from '../../api/reread.ts'
import { sentenceOf } from '../../api/api-error.ts'
import { addTag, changeTag, queriesWithTags } from '../../api/tags.ts'
import { showAlert } from '../../ui/alerts/alerts.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { faultsIn } from '../../ui/forms/form-faults.ts'
import { useFormProblem } from '../../ui/forms/use-form-problem.ts'
import { BadgePreview } from './badge-preview.tsx'
import { ColorField } from './color-field.tsx'
import { messages } from './messages.ts'
import classes from './tag-form.module.css'
import { isColor, typedColor } from './typed-color.ts'

const fields = ['name', 'description', 'color', 'textColor'] as const

type Field = (typeof fields)[number]

/** A new tag starts with the specified background and a readable text colour, which the specified white is not. */
const newTagColors = { color: usualTagColors.color, textColor: readableTextColor(usualTagColors.color) }

interface TagDialogProps {
  /** The tag to change; `null` for a new one. */
  readonly tag: CountedTag | null
  readonly onClose: () => void
}

/** A form for a tag's name, description and colours, with a preview of its badge. */
export function TagDialog({ tag, onClose }: TagDialogProps) {
  const queryClient = useQueryClient()
  const [typed, setTyped] = useState({
    name: tag?.name ?? '',
    description: tag?.description ?? '',
    color: tag?.color ?? newTagColors.color,
    textColor: tag?.textColor ?? newTagColors.textColor,
  })
  const [isBusy, setBusy] = useState(false)
  const change = (field: Field, value: string) => setTyped((present) => ({ ...present, [field]: value }))
  const color = typedColor(typed.color)
  const textColor = typedColor(typed.textColor)
  const description = typed.description.trim()
  const checked = z.safeParse(newTag, {
    name: typed.name,
    description: description === '' ? null : description,
    color,
    textColor,
  })
  const problem = useFormProblem<Field>(typed, faultsIn(checked, fields))

  const submit = async (form: HTMLFormElement) => {
    if (!problem.check(form) || !checked.success) return
    setBusy(true)
    try {
      await (tag === null ? addTag(checked.data) : changeTag(tag._id, checked.data))
    } catch (error) {
      setBusy(false)
      const failed = tag === null ? messages.addFailed : messages.saveFailed
      problem.refuse(sentenceOf(error, failed), form)
      return
    }
    showAlert(tag === null ? messages.added : messages.saved, 'success')
    onClose()
    void reread(queryClient, queriesWithTags)
  }

  return (
    <Dialog
      title={tag === null ? 'Lisa tag' : 'Muuda tagi'}
      isBusy={isBusy}
      onSubmit={(form) => void submit(form)}
      onClose={onClose}
      actions={
        <Button type="submit" loading={isBusy}>
          {tag === null ? 'Lisa' : 'Salvesta'}
        </Button>
      }
    >
      <TextInput
        {...problem.fieldProps('name')}
        label="Nimi"
        autoComplete="off"
        value={typed.name}
        onChange={({ currentTarget }) => change('name', currentTarget.value)}
      />
      <Textarea
        {...problem.fieldProps('description')}
        label="Kirjeldus"
        rows={2}
        value={typed.description}
        onChange={({ currentTarget }) => change('description', currentTarget.value)}
      />
      <div className={classes.colors}>
        <ColorField
          {...problem.fieldProps('color')}
          label="Taustavärv"
          value={typed.color}
          otherwise={usualTagColors.color}
          onChange={(value) => change('color', value)}
        />
        <ColorField
          {...problem.fieldProps('textColor')}
          label="Tekstivärv"
          value={typed.textColor}
          otherwise={usualTagColors.textColor}
          onChange={(value) => change('textColor', value)}
        />
      </div>
      <BadgePreview
        name={typed.name}
        color={isColor(color) ? color : usualTagColors.color}
        textColor={isColor(textColor) ? textColor : usualTagColors.textColor}
        onTextColor={(value) => change('textColor', value)}
      />
    </Dialog>
  )
}
