import { notifications } from '@mantine/notifications'
import { i18n } from '../locales/index.ts'

const closeButtonProps = () => ({ 'aria-label': i18n.t('toast.close') })

/** Says that an act succeeded, at the bottom right. */
export function toastDone(title: string, message: string): void {
  notifications.show({ title, message, color: 'green', autoClose: 4000, closeButtonProps: closeButtonProps() })
}

/** Says that an act failed. Without a message: the sources' generic failure. */
export function toastFailed(message?: string, title?: string): void {
  notifications.show({
    title: title ?? i18n.t('errors.title'),
    message: message ?? i18n.t('errors.toast'),
    color: 'red',
    autoClose: 10_000,
    closeButtonProps: closeButtonProps(),
  })
}

/** What the server said against an act; the generic failure when it said nothing fit to show. */
export function toastRefusal(error: Error): void {
  toastFailed('code' in error && error.name === 'ApiError' ? error.message : undefined)
}
