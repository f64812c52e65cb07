import { type CountedTag, newTag, usualTagColors } from '@kvartal/contract/tag'
import { Button, Textarea, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { sentenceOf } from '../../api/api-error.ts'
import { addTag, changeTag, rereadAfterTags } from '../../api/tags.ts'
import { showAlert } from '../../ui/alerts/alerts.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { firstProblem } from '../../ui/form-problem.ts'
import { useFormProblem } from '../../ui/use-form-problem.ts'
import { BadgePreview } from './badge-preview.tsx'
import { ColorField } from './color-field.tsx'
import { messages } from './messages.ts'
import classes from './tag-form.module.css'
import { isColor, typedColor } from './typed-color.ts'

const fields = ['name', 'description', 'color', 'textColor'] as const

type Field = (typeof fields)[number]

interface TagDialogProps {
  /** The tag to change; `null` for a new one. */
  readonly tag: CountedTag | null
  readonly onClose: () => void
}

/** A tag's name, description and colours, with its badge as it will look. */
export function TagDialog({ tag, onClose }: TagDialogProps) {
  const queryClient = useQueryClient()
  const [typed, setTyped] = useState({
    name: tag?.name ?? '',
    description: tag?.description ?? '',
    color: tag?.color ?? usualTagColors.color,
    textColor: tag?.textColor ?? usualTagColors.textColor,
  })
  const [isBusy, setBusy] = useState(false)
  const problem = useFormProblem<Field>()
  const change = (field: Field, value: string) => setTyped((present) => ({ ...present, [field]: value }))
  const color = typedColor(typed.color)
  const textColor = typedColor(typed.textColor)

  const submit = async (form: HTMLFormElement) => {
    problem.clear()
    const description = typed.description.trim()
    const checked = z.safeParse(newTag, {
      name: typed.name,
      description: description === '' ? null : description,
      color,
      textColor,
    })
    if (!checked.success) {
      const found = firstProblem(checked, fields)
      if (found !== null) problem.show(found, form)
      return
    }
    setBusy(true)
    try {
      await (tag === null ? addTag(checked.data) : changeTag(tag._id, checked.data))
    } catch (error) {
      setBusy(false)
      const failed = tag === null ? messages.addFailed : messages.saveFailed
      problem.show({ fields: [], sentence: sentenceOf(error, failed) }, form)
      return
    }
    showAlert(tag === null ? messages.added : messages.saved, 'success')
    onClose()
    void rereadAfterTags(queryClient)
  }

  return (
    <Dialog
      title={tag === null ? 'Lisa tag' : 'Muuda tagi'}
      error={problem.sentence}
      errorId={problem.sentenceId}
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
