document.documentElement.classList.add('linden');
