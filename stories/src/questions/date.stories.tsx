import type { Meta, StoryObj } from '@storybook/react-vite'
import { QuestionStory } from '../question-story.tsx'

const meta: Meta<typeof QuestionStory> = { title: 'Questions/date', component: QuestionStory }
export default meta
type Story = StoryObj<typeof QuestionStory>

export const Empty: Story = { args: { type: 'date', filled: false, readOnly: false } }
export const Answered: Story = { args: { type: 'date', filled: true, readOnly: false } }
export const ReadOnly: Story = { args: { type: 'date', filled: true, readOnly: true } }
