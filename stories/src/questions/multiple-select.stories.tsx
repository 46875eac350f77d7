import type { Meta, StoryObj } from '@storybook/react-vite'
import { QuestionStory } from '../question-story.tsx'

const meta: Meta<typeof QuestionStory> = { title: 'Questions/multiple-select', component: QuestionStory }
export default meta
type Story = StoryObj<typeof QuestionStory>

export const Empty: Story = { args: { type: 'multiple-select', filled: false, readOnly: false } }
export const Answered: Story = { args: { type: 'multiple-select', filled: true, readOnly: false } }
export const ReadOnly: Story = { args: { type: 'multiple-select', filled: true, readOnly: true } }
