import { expect, type Page } from '@playwright/test';
import { demo, expectAccessible, signIn, test } from './fixtures.ts';
import { giveMicrophone } from './speech.ts';

const sizes = [
  { name: 'a laptop', width: 1280, height: 800 },
  { name: 'a phone', width: 360, height: 740 },
];

async function openLesson(page: Page, subject: string, lesson: string): Promise<void> {
  await page
    .getByRole('link', { name: new RegExp(subject) })
    .first()
    .click();
  await page
    .getByRole('link', { name: new RegExp(`^(Start AI Lesson|Continue Lesson): ${lesson}`) })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: lesson })).toBeVisible();
}

for (const { name, ...viewport } of sizes) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport });

    test("a student's pages are accessible", async ({ page }) => {
      await signIn(page, demo.student);
      await expect(page.getByRole('heading', { name: /Welcome/ })).toBeVisible();
      await expectAccessible(page);
      await page
        .getByRole('link', { name: /History/ })
        .first()
        .click();
      await expect(page.getByRole('link', { name: /AI Lesson|Continue/ }).first()).toBeVisible();
      await expectAccessible(page);
      await page
        .getByRole('link', { name: /AI Lesson|Continue/ })
        .first()
        .click();
      await expect(page.getByText('Lesson Overview')).toBeVisible();
      await expectAccessible(page);
    });
  });
}

test('a student asks aloud and reads the answer', async ({ page }) => {
  const microphone = await giveMicrophone(page);
  await signIn(page, demo.student);
  await openLesson(page, 'Science', 'How Volcanoes Work');
  await page.getByRole('button', { name: /Start Lesson|Continue Lesson/ }).click();
  await expect(page.getByText(/Response 1\/20/)).toBeVisible();
  await page
    .getByRole('button', { name: /microphone|speak|voice/i })
    .first()
    .click();
  await microphone.say('What is lava?');
  await expect(page.getByRole('log')).toContainText('What is lava?');
  await expect(page.getByText(/Response 2\/20/)).toBeVisible();
});

test('a microphone that is refused says what to do', async ({ page }) => {
  const microphone = await giveMicrophone(page);
  await signIn(page, { ...demo.student, email: 'student2@demo.aulavox.example' });
  await openLesson(page, 'Science', 'How Volcanoes Work');
  await page.getByRole('button', { name: /Start Lesson|Continue Lesson/ }).click();
  await page
    .getByRole('button', { name: /microphone|speak|voice/i })
    .first()
    .click();
  await microphone.fail('not-allowed');
  await expect(
    page
      .getByText(
        'Microphone access denied. Please allow microphone access in your browser settings.',
      )
      .first(),
  ).toBeVisible();
});
