import '@fontsource-variable/figtree/wght.css';
import './theme/tokens.css';
import './theme/moods.css';
import './theme/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app.tsx';
import { reloadAfterUpdate } from './lib/reload-after-update.ts';
import { showKeptToast } from './lib/toast.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id root');

reloadAfterUpdate();
showKeptToast();
createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>,
);
