import { expect, test } from 'vitest'
import { ApiError, isFileRefusal } from '../api/api-error.ts'
import { uploadFailure } from './upload-failure.ts'

const FILE = new File(['%PDF'], 'budget.pdf')
const failure = (fault: ConstructorParameters<typeof ApiError>[0]) => uploadFailure(new ApiError(fault), FILE)

test('a document that got no answer is said not to be imported, and where it is', () => {
  const said = /«\u00a0budget\.pdf\u00a0» n’est pas importé\. Il reste sur votre appareil/
  expect(failure({ code: 'network', message: 'Vous êtes hors ligne.', status: 0 })).toHaveProperty(
    'message',
    expect.stringMatching(said),
  )
})

test('one that was refused is told the server’s reason', () => {
  expect(failure({ code: 'invalid', message: 'Ce fichier est vide.', status: 422 })).toHaveProperty(
    'message',
    'Ce fichier est vide.',
  )
})

test.each([
  ['wrong_file_kind', 415, true],
  ['file_infected', 422, true],
  ['too_large', 413, true],
  ['no_room', 413, false],
  ['network', 0, false],
  ['unexpected', 500, false],
])('sending the same file again cannot help after %s, of status %s: %s', (code, status, isRefused) => {
  expect(isFileRefusal(new ApiError({ code, status, message: 'Non' }))).toBe(isRefused)
})
