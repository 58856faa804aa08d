import { expect, type Page } from '@playwright/test';
import { type Account, expectAccessible, newEmail, signIn, superAdmin, test } from './fixtures.ts';
import { giveMicrophone } from './speech.ts';

const content = `Photosynthesis is how green plants make their own food. It happens in the leaves,
in tiny parts called chloroplasts. Chloroplasts hold a green pigment named chlorophyll, which catches
the energy of sunlight. The plant takes in carbon dioxide through small holes called stomata. Its roots
bring water up from the soil. With the light's energy the plant turns carbon dioxide and water into
glucose, a kind of sugar. Oxygen is set free as a waste gas. In 1779 the Dutch doctor Jan Ingenhousz
showed that plants give off oxygen only in light.`;

const password = 'a good password';
const people = {
  admin: { email: newEmail('admin'), password },
  teacher: { email: newEmail('teacher'), password },
  student: { email: newEmail('student'), password },
};
const school = `Flow School ${people.admin.email.split('-')[1]}`;

/** A fresh start for the next person, as on a machine of their own. */
async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible();
}

async function addPerson(page: Page, role: 'Teacher' | 'Student', account: Account): Promise<void> {
  await page.getByRole('button', { name: 'Add User' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('First Name').fill(role === 'Teacher' ? 'Tara' : 'Sam');
  await dialog.getByLabel('Last Name').fill('Flow');
  await dialog.getByLabel('Email').fill(account.email);
  await dialog.getByRole('textbox', { name: 'Password' }).fill(account.password);
  await dialog.getByLabel('Role').selectOption({ label: role });
  await dialog.getByLabel('Class', { exact: true }).selectOption({ label: 'Class 5c' });
  await dialog.getByRole('button', { name: 'Add User' }).click();
  await expect(page.getByRole('row').filter({ hasText: account.email })).toContainText('Class 5c');
}

test.describe.serial('@flow the main job', () => {
  test('a school signs up and its admin makes a class and two people', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Sign In' }).click();
    await page.getByLabel('Create New School').check();
    await page.getByLabel('School Name').fill(school);
    await page.getByLabel('Country').selectOption('Germany');
    await page.getByLabel('Timezone').selectOption('Europe/Berlin');
    await page.getByLabel('Email').fill(people.admin.email);
    await page.getByRole('textbox', { name: 'Password' }).fill(password);
    await page.getByRole('button', { name: 'Create School' }).click();
    await expect(page.getByRole('heading', { name: 'School Admin Dashboard' })).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('tab', { name: 'Classes' }).click();
    await page.getByRole('button', { name: 'Create Class' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Class Name').fill('Class 5c');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Create Class' }).click();
    await expect(page.getByRole('row').filter({ hasText: 'Class 5c' })).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('tab', { name: 'All Users' }).click();
    await addPerson(page, 'Teacher', people.teacher);
    await addPerson(page, 'Student', people.student);
    await expectAccessible(page);
    for (const tab of [
      'Subjects',
      'All Lessons',
      'Student Progress',
      'AI Tutor Settings',
      'Subscription',
    ]) {
      await page.getByRole('tab', { name: tab }).click();
      await expectAccessible(page);
    }
    await signOut(page);
  });

  test('the teacher writes a lesson with a material, schedules it and takes that away', async ({
    page,
  }) => {
    await signIn(page, people.teacher);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Create Subject' }).first().click();
    await page.getByRole('dialog').getByLabel('Subject Name').fill('Biology');
    await page.getByRole('dialog').getByRole('button', { name: 'Create Subject' }).click();
    await expect(page.getByText('Biology').first()).toBeVisible();

    await page.goto('/lesson/create');
    await page.getByLabel('Lesson Title').fill('Photosynthesis');
    await page.getByLabel('Subject', { exact: true }).selectOption({ label: 'Biology' });
    await page.getByLabel('Description').fill('How plants make their food.');
    await page.getByLabel('Lesson Content').fill(content.replaceAll('\n', ' '));
    await page.getByLabel('Status').selectOption({ label: 'Published' });
    await page.getByLabel('Class 5c').check();
    const text = Buffer.from('Stomata open by day and close at night to keep water in.');
    const file = { name: 'notes.txt', mimeType: 'text/plain', buffer: text };
    await page.locator('input[type=file]').setInputFiles(file);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Create Lesson' }).click();
    await expect(page.getByText('Lesson created successfully with 1 file(s)')).toBeVisible();
    const row = page.getByRole('row').filter({ hasText: 'Photosynthesis' });
    await expect(row).toContainText('Published');

    await scheduleAndTakeAway(page);
    await signOut(page);
  });

  test('the student learns it with the tutor, takes the quiz, and finds it all again', async ({
    page,
  }) => {
    const microphone = await giveMicrophone(page);
    await signIn(page, people.student);
    await page
      .getByRole('link', { name: /Biology/ })
      .first()
      .click();
    await page.getByRole('link', { name: 'Start AI Lesson: Photosynthesis' }).click();
    await page.getByRole('button', { name: 'Start Lesson' }).first().click();
    const talk = page.getByRole('log');
    await expect(talk).toContainText('Photosynthesis is how green plants make their own food.');

    await page.getByLabel('Your message').fill('What colour is the pigment that catches sunlight?');
    await page.keyboard.press('Enter');
    await expect(talk).toContainText('green pigment named chlorophyll');
    await page
      .getByRole('button', { name: /microphone|speak|voice/i })
      .first()
      .click();
    await microphone.say('When do stomata open?');
    await expect(talk).toContainText('Stomata open by day and close at night');

    await page.getByRole('button', { name: 'Ask Question' }).click();
    await expect(page.getByText('The tutor is waiting for your answer.')).toBeVisible();
    await page.getByLabel('Your message').fill("I don't know");
    await page.keyboard.press('Enter');
    await expect(page.getByText(/Response 5\/20/)).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Finish Lesson' }).click();
    await takeQuiz(page);
    await page.getByRole('button', { name: 'Generate Cards' }).click();
    await page.getByRole('button', { name: 'Show Answer' }).click();
    await expectAccessible(page);

    await page.reload();
    await expect(page.getByRole('log')).toContainText('When do stomata open?');
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await expect(page.getByRole('heading', { name: /Welcome/ })).toBeVisible();
    await signOut(page);
  });

  test('the super admin sees the school', async ({ page }) => {
    await signIn(page, superAdmin);
    await expect(page.getByText(school).first()).toBeVisible();
    await expectAccessible(page);
  });
});

/** Answers every question with the first option, and reads the result. */
async function takeQuiz(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Take Quiz' }).click();
  for (let question = 1; question <= 10; question += 1) {
    await expect(page.getByText(`Question ${question} of 10`)).toBeVisible();
    await page.getByRole('radio').first().check();
    if (question === 1) await expectAccessible(page);
    const next = question === 10 ? 'Submit Quiz' : 'Next';
    await page.getByRole('button', { name: next, exact: true }).click();
  }
  await expect(page.getByRole('heading', { name: 'Quiz Results' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Close Results' }).click();
}

/** Gives the one lesson a time tomorrow in the scheduler, and takes it away again. */
async function scheduleAndTakeAway(page: Page): Promise<void> {
  await page.goto('/teacher/schedule');
  await page
    .getByRole('button', { name: /^Schedule/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  const tomorrow = new Date(Date.now() + 36 * 3600_000).toISOString().slice(0, 10);
  await dialog.getByLabel('Date').fill(tomorrow);
  await dialog.getByLabel('Start Time').fill('09:30');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Schedule Lesson' }).click();
  await expect(page.getByText('Lesson scheduled successfully')).toBeVisible();
  await page.getByRole('tab', { name: /^Scheduled/ }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Photosynthesis' })).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click();
  await expect(
    page.getByText("Are you sure you want to remove this lesson's schedule?"),
  ).toBeVisible();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect(page.getByText('Lesson schedule removed')).toBeVisible();
}
